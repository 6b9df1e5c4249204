import { useTranslations } from 'use-intl'
import { BannerSlides } from '../../../banners/banner-slides.tsx'
import { Coming } from './coming.tsx'
import styles from '../home.module.css'

/** What the house draws attention to; nothing where that is nothing. */
export function WhatIsOn() {
  const t = useTranslations('home')
  return (
    <div className={styles.banners} data-banners>
      <BannerSlides
        groupName="w_home"
        label={t('banners')}
        shape="wide"
        coming={<Coming section="banners" />}
      />
    </div>
  )
}

-- A banner leads to a page, a promotion, a game or an address elsewhere, or nowhere; it is for some devices, and for some who look.
update banner.banner set linkage_type = 'none' where url = '';
update banner.banner set url = '' where linkage_type = 'none';
alter table banner.banner
  drop constraint banner_linkage_type_check,
  drop constraint banner_url_check,
  add column device text not null default 'any' check (device in ('any', 'phone', 'desk')),
  add column audience text not null default 'everybody' check (audience in ('everybody', 'guests', 'members')),
  add column version integer not null default 1,
  add column withdrawn_at timestamptz,
  add constraint banner_way_check check (
    case linkage_type
      when 'none' then url = ''
      when 'path' then url ~ '^/([^/\\]|$)'
      when 'promotion' then url ~ '^[a-z0-9-]{1,40}$'
      when 'game' then url ~ '^[a-z0-9-]{1,40}$'
      when 'outside' then url ~ '^https://[^/]'
      else false
    end
  ),
  add constraint banner_time_check check (shown_from < shown_until);
comment on table banner.banner is 'What the site draws attention to, in a group that says where, and where it leads.';
comment on column banner.banner.url is 'A path of the site, the id of a promotion, the code of a game or an address elsewhere, as linkage_type says.';
comment on column banner.banner.withdrawn_at is 'Since when it is shown no more, whatever its time; its id is given to no other.';

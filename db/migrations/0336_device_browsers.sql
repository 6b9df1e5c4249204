create index device_browser on identity.device (browser_hash);
comment on index identity.device_browser is 'Who came by a browser, and whether any are kept without their mark still.';

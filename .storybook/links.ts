export interface LinkSettings {
  /** Web address of the repository, e.g. `https://github.com/owner/name`; unknown where it is not published. */
  repository?: string | undefined;
  revision?: string | undefined;
  admin?: string | undefined;
  player?: string | undefined;
}

/** Returns the address of a file in the repository, or `undefined` if that is unknown. */
export function addressOfSource(path: string, { repository, revision }: LinkSettings): string | undefined {
  if (!repository) return undefined;
  const root = repository.replace(/^git\+/, '').replace(/(\.git)?\/?$/, '');
  return `${root}/blob/${revision || 'main'}/${encodeURI(path)}`;
}

/** Returns the address of a screen in the product that `npm start` runs; `undefined` for anything but a screen. */
export function addressInApp(path: string, route: string, settings: LinkSettings): string | undefined {
  const app = /^apps\/(admin|player)\/src\/(screens|layout)\//.exec(path)?.[1];
  if (!app) return undefined;
  const base = app === 'admin' ? settings.admin || 'http://127.0.0.1:4100' : settings.player || 'http://127.0.0.1:4200';
  return `${base.replace(/\/$/, '')}${route}`;
}

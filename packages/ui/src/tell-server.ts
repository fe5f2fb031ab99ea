const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Tells the server how this device shows the front door, which it draws: by a cookie that says nothing else. Where a browser
 * can't, the door comes as the browser asks for it.
 */
export function tellServer(name: 'cage.language' | 'cage.theme', value: string): void {
  const cookie = { name, value, expires: Date.now() + YEAR_MS, sameSite: 'lax' } as const;
  void (globalThis as Partial<typeof globalThis>).cookieStore?.set(cookie);
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Tells the server the language or theme of this device, for the front door that it draws: by a cookie that says nothing
 * else. Where the browser can't, the front door follows the browser's own preferences.
 */
export function savePreferenceCookie(name: 'cage.language' | 'cage.theme', value: string): void {
  const cookie = { name, value, expires: Date.now() + YEAR_MS, sameSite: 'lax' } as const;
  void (globalThis as Partial<typeof globalThis>).cookieStore?.set(cookie);
}

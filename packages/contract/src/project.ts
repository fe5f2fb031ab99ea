// Validation of a customer's project: forms check it before sending, the server before saving.

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A domain in its unique form: lower case, no scheme, `www.`, port or path; `null` when it is no domain. Source: R5. */
export function normaliseDomain(text: string): string | null {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  const labels = host.split('.');
  const sound = host.length <= 253 && labels.every((label) => LABEL.test(label));
  // The last label of a name is never a number: that would be an IP address.
  return sound && !/^\d+$/.test(labels.at(-1) ?? '') ? host : null;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether players can be sent to an address with a token: https or loopback, so that nobody reads it on the way, and no user info. */
export function isProjectAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const sealed = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return sealed && username === '' && password === '';
}

/** A percentage from 0 to 100 with at most two decimals, as text without insignificant zeros: `12.5`. */
export function normalisePercent(text: string): string | null {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/\s*%$/, '')) ?? [];
  if (whole === '' || Number(`${whole}.${decimals}`) > 100) return null;
  const rest = decimals.replace(/0+$/, '');
  return `${Number(whole)}${rest ? `.${rest}` : ''}`;
}

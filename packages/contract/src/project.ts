// What a customer's project is told by: forms check it before they send it, the server before it saves it.

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A domain in the form in which it is unique: lower case, no scheme, `www.`, port or path; `null` when it is none. Source: R5. */
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
  // The last label of a name is never a number: that is an address.
  return sound && !/^\d+$/.test(labels.at(-1) ?? '') ? host : null;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Where players can be sent with a token in the address: nobody on the way reads it, and nothing in it names somebody else. */
export function isProjectAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const sealed = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return sealed && username === '' && password === '';
}

/** A percentage from 0 to 100 with two decimals at most, as text without zeros that say nothing: `12.5`. */
export function normalisePercent(text: string): string | null {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/\s*%$/, '')) ?? [];
  if (whole === '' || Number(`${whole}.${decimals}`) > 100) return null;
  const rest = decimals.replace(/0+$/, '');
  return `${Number(whole)}${rest ? `.${rest}` : ''}`;
}

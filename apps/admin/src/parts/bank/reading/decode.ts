/** What an unreadable file is, judged by its first bytes. */
export type WrongFile = 'spreadsheet' | 'pdf' | 'web-page' | 'picture' | 'empty' | 'binary';

export type DecodedFile = { is: 'text'; text: string } | { is: 'wrong'; kind: WrongFile };

const beginsWith = (bytes: Uint8Array, ...begin: number[]) => begin.every((byte, index) => bytes[index] === byte);

/** Enough bytes to tell UTF-16 from other texts. */
const LOOKED_AT = 4_096;

/** Counts zero bytes: in UTF-16 every second byte of plain letters is zero, the even ones or the odd. */
function zerosOf(bytes: Uint8Array) {
  const looked = bytes.subarray(0, LOOKED_AT);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < looked.length; at += 1) {
    if (looked[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  return { even, odd, half: looked.length / 2 };
}

function encodingOf(bytes: Uint8Array): string | null {
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const { even, odd, half } = zerosOf(bytes);
  if (odd > half / 2 && even < half / 8) return 'utf-16le';
  if (even > half / 2 && odd < half / 8) return 'utf-16be';
  return even + odd > 0 ? null : 'utf-8';
}

/** Recognises Excel files, old and new, documents, and pictures. */
function kindOf(bytes: Uint8Array): WrongFile | null {
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'spreadsheet';
  if (beginsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf';
  if (beginsWith(bytes, 0xff, 0xd8, 0xff) || beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'picture';
  return null;
}

/**
 * Decodes a file's text: UTF-8, UTF-16 with or without its mark, or else Windows-1252. Some banks name a text `.xls`,
 * others a web page: a file is judged by its content.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const kind = kindOf(bytes);
  if (kind) return { is: 'wrong', kind };
  const encoding = encodingOf(bytes);
  if (encoding === null) return { is: 'wrong', kind: 'binary' };
  const text = textOf(bytes, encoding);
  if (!/\S/.test(text)) return { is: 'wrong', kind: 'empty' };
  if (/^\s*<(!doctype|html|\?xml|table)\b/i.test(text)) return { is: 'wrong', kind: 'web-page' };
  return { is: 'text', text };
}

function textOf(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

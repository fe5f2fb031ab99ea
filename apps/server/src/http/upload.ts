import type { Readable } from 'node:stream';
import type { FileRule } from '@cage/contract/endpoint';
import { makeReason } from '@cage/contract/refusals/reason';
import type { FastifyRequest } from 'fastify';
import type { Picture } from '../domain/picture.ts';
import { Fault, Refusal } from '../domain/refusal.ts';
import { pictureOf } from '../files/pictures.ts';
import type { IncomingUpload } from './upload-limiter.ts';

/** How far a body may exceed its files' limits before the connection is cut. */
const SPARE_BYTES = 6 * 1024 * 1024;
const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 4_096;

type Upload = { is: 'file'; bytes: Buffer } | { is: 'too-large' };
export type PictureField = () => Promise<Picture>;

export interface Form {
  fields: Record<string, string>;
  files: Record<string, PictureField>;
}

/** The most bytes a form with these files may announce: a file slightly too large can still be refused in the rule's words. */
export function bodyLimitOf(rules: Record<string, FileRule>): number {
  return Object.values(rules).reduce((sum, { maxBytes }) => sum + maxBytes, SPARE_BYTES);
}

/** Keeps at most `maxBytes`; the rest of a longer file is read and discarded, so that the answer can still be sent. */
async function collect(
  stream: Readable,
  { maxBytes, spare, hold }: { maxBytes: number; spare: { bytes: number }; hold: IncomingUpload['hold'] },
): Promise<Upload> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const excess = Math.min(chunk.length, Math.max(size + chunk.length - maxBytes, 0));
    size += chunk.length;
    if (size <= maxBytes) {
      hold(chunk.length);
      chunks.push(chunk);
    } else {
      chunks.length = 0;
      spare.bytes -= excess;
      if (spare.bytes < 0) throw new Fault('too-large');
    }
  }
  return size > maxBytes ? { is: 'too-large' } : { is: 'file', bytes: Buffer.concat(chunks) };
}

/** Whether there is no file: no part of that name, or the empty one that a form sends when no file was chosen. */
const isNothing = (upload: Upload | undefined): boolean =>
  !upload || (upload.is === 'file' && upload.bytes.length === 0);

function judge(
  upload: Upload | undefined,
  { name, rule, account }: { name: string; rule: FileRule; account: number },
): PictureField {
  return async () => {
    if (!upload || isNothing(upload)) throw new Refusal({ reason: makeReason('proofRequired'), field: name });
    if (upload.is === 'too-large')
      throw new Refusal({ reason: makeReason(rule.tooLarge ?? 'proofTooLarge'), field: name });
    return pictureOf(upload.bytes, { field: name, account });
  };
}

/** Reads a body part by part, within all limits; calls `reading` with each file being read. */
async function readParts(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  { hold, reading }: { hold: IncomingUpload['hold']; reading(file: Readable): void },
): Promise<{ fields: Record<string, string>; uploads: Map<string, Upload> }> {
  const byWord = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [rule.wire ?? name, rule]));
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const uploads = new Map<string, Upload>();
  const spare = { bytes: SPARE_BYTES };
  const limits = {
    fieldNameSize: 64,
    fieldSize: MAX_FIELD_BYTES,
    fields: MAX_FIELDS,
    // busboy's own limit would truncate silently; `collect` counts for itself.
    fileSize: bodyLimitOf(rules) + 1,
    files: Object.keys(rules).length,
    parts: MAX_FIELDS + Object.keys(rules).length,
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits })) {
    if (part.fieldname in fields || uploads.has(part.fieldname))
      throw new Fault('malformed', undefined, part.fieldname);
    if (part.type === 'field') {
      if (typeof part.value !== 'string' || part.valueTruncated)
        throw new Fault('malformed', undefined, part.fieldname);
      fields[part.fieldname] = part.value;
    } else {
      const rule = byWord[part.fieldname];
      if (!rule) throw new Fault('malformed', undefined, part.fieldname);
      reading(part.file);
      uploads.set(part.fieldname, await collect(part.file, { maxBytes: rule.maxBytes, spare, hold }));
    }
  }
  return { fields, uploads };
}

/**
 * Reads a multipart body within all limits, into memory: files are a few megabytes, and nothing is left behind by a client
 * that disconnects or has to give way to others. A file is judged only when the handler asks for it, so that problems are
 * reported in the rules' order.
 */
export async function readForm(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  { account, hold, cut, whole }: IncomingUpload,
): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitOf(rules)) throw new Fault('too-large');
  if (!request.isMultipart()) throw new Fault('unsupported-type');
  let file: Readable | undefined;
  const reading = (next: Readable) => {
    file = next;
  };
  const parts = readParts(request, rules, { hold, reading });
  try {
    const { fields, uploads } = await Promise.race([parts, cut]);
    whole();
    const files: Record<string, PictureField> = {};
    for (const [name, rule] of Object.entries(rules)) {
      const upload = uploads.get(rule.wire ?? name);
      if (rule.required || !isNothing(upload)) files[name] = judge(upload, { name, rule, account });
    }
    return { fields: { ...fields }, files };
  } catch (error) {
    // What was read of a file that gave way is freed at once, not when its connection ends.
    file?.destroy();
    parts.catch(() => {});
    // The parser's own errors carry no status: whatever it can't read is malformed.
    const told = error instanceof Fault || (error instanceof Error && 'statusCode' in error);
    throw told ? error : new Fault('malformed', undefined, undefined, { cause: error });
  }
}

import sharp from 'sharp';

interface FormFile {
  bytes: Buffer;
  type?: string;
  name?: string;
  /** Name of its field; a proof by default. */
  field?: string;
}

/** Builds a multipart body by hand, so that broken ones can be built as well. */
export function formOf(fields: Record<string, string>, file?: FormFile | readonly FormFile[]) {
  const boundary = 'cage-test-boundary';
  const part = (head: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`);
  const chunks: Buffer[] = Object.entries(fields).flatMap(([name, value]) => [
    part(`name="${name}"`),
    Buffer.from(`\r\n${value}\r\n`),
  ]);
  for (const { bytes, type = 'image/png', name = 'proof.png', field = 'proof' } of file ? [file].flat() : []) {
    chunks.push(
      part(`name="${field}"; filename="${name}"`),
      Buffer.from(`Content-Type: ${type}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    );
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(chunks), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

let picture: Promise<Buffer> | undefined;
/** A small real PNG. */
export const aPicture = () => {
  picture ??= sharp({ create: { width: 40, height: 60, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer();
  return picture;
};

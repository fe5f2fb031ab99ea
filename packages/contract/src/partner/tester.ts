/** The five lines that are signed, in their order. Source: P3. */
export const signedLines = ['method', 'path', 'timestamp', 'nonce', 'bodyHash'] as const;
export type SignedLine = (typeof signedLines)[number];

/** Everything that the signature tester can find, each by the part of a request that it is about. Source: P14. */
export const testerFindings = {
  requestLineMissing: 'request',
  methodDiffers: 'method',
  methodCase: 'method',
  pathDiffers: 'path',
  pathWithHost: 'path',
  pathWithoutQuery: 'path',
  pathWithoutPrefix: 'path',
  pathEndSlash: 'path',
  keyMissing: 'key',
  keyUnknown: 'key',
  keyEnded: 'key',
  timestampMissing: 'timestamp',
  timestampMilliseconds: 'timestamp',
  timestampStale: 'timestamp',
  timestampDiffers: 'timestamp',
  nonceMissing: 'nonce',
  nonceNotUuid: 'nonce',
  nonceDiffers: 'nonce',
  bodyReformatted: 'body',
  bodyEnd: 'body',
  bodyLeftOut: 'body',
  bodyHashCase: 'body',
  bodyNotHashed: 'body',
  bodyDiffers: 'body',
  linesCount: 'lines',
  linesEnds: 'lines',
  linesLastEnd: 'lines',
  linesNotBroken: 'lines',
  linesOrder: 'lines',
  signatureMissing: 'signature',
  signatureCase: 'signature',
  signatureBase64: 'signature',
  signatureNoHex: 'signature',
  signaturePlainHash: 'signature',
  secretOfOtherWorld: 'secret',
  secretIsVerifyKey: 'secret',
  secretWithoutPrefix: 'secret',
  secretDecoded: 'secret',
  secretOther: 'secret',
  secretOrText: 'secret',
} as const;

export type TesterFinding = keyof typeof testerFindings;
export const testerFindingNames = Object.keys(testerFindings) as [TesterFinding, ...TesterFinding[]];

import { spyOn } from 'storybook/test';

const bytes = new Uint8Array([1, 2, 3]).buffer;

/** A credential as a browser returns it, created or used. */
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: {
    ...{ clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes, signature: bytes },
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};

/** The browser's passkeys in a story: they work as requested, or the user closes the prompt. */
export function withPasskeys({ closed = false }: { closed?: boolean } = {}): void {
  const answer = async () => {
    if (closed) throw new DOMException('The operation was not allowed', 'NotAllowedError');
    return credential;
  };
  spyOn(navigator.credentials, 'create').mockImplementation(answer);
  spyOn(navigator.credentials, 'get').mockImplementation(answer);
}

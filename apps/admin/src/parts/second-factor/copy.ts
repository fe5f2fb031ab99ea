import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    code: 'Code of your app',
    codeHelp: 'The six digits that your authenticator app shows now',
    eitherHelp: 'Six digits of your authenticator app, or a recovery code',
    begin: 'Set up an app',
    usePasskey: 'Use a passkey',
    orCode: 'Or type a code:',
    addPasskey: 'Add a passkey',
    passkeyName: 'Name of the passkey',
    passkeyNameHelp: 'To recognise it by, such as Work laptop. Your browser asks for the rest.',
    makePasskey: 'Make a passkey',
    scan: 'Scan this with an authenticator app, or type the key into it.',
    qr: 'Scan with your authenticator app',
    key: 'Key',
    turnOn: 'Turn on',
    cancel: 'Cancel',
    codesTitle: 'Recovery codes',
    codesText: 'Each lets you in once without your device. They are shown only now: keep them away from your device.',
    copyAll: 'Copy all',
    copied: 'Recovery codes copied',
    copyFailed: 'They could not be copied. Write them down',
    kept: 'I saved them',
  },
  () => import('./copy.hi.ts'),
);

const WORKER = '/worker.js';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
/** Of the Trusted Types API, which TypeScript's DOM library leaves out. The type of what is created stays a string. */
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** The worker's address as Trusted Types want it: this policy passes one address and no other. */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER;
  policy ??= trustedTypes.createPolicy('cage-worker', {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError('Only the worker is a script address');
      return url;
    },
  });
  return policy.createScriptURL(WORKER);
}

/** Registers the service worker of the app: each app has one, at the same address of its own origin. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' });

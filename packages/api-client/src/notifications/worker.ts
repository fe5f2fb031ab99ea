const WORKER = '/worker.js';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
/** Part of the Trusted Types API, which TypeScript's DOM library omits. The created value's type stays a string. */
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | undefined;

/** The worker's URL as Trusted Types require it: this policy allows only that one. */
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

/** Registers the app's service worker: each app has one, at the same path of its own origin. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' });

import * as z from 'zod/mini';

// A strict content security policy forbids the code that zod would generate for speed; Node has no such policy.
if ('document' in globalThis) z.config({ jitless: true });

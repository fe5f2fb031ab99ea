import { refusal } from '../../domain/refusal.ts';
import { proveBooks as prove } from '../../store/ledger/books.ts';
import { scopeOf } from '../../store/scope.ts';
import type { Handler } from '../handler.ts';
import { recordAudit, runAudited, withAuthorisedCaller } from '../record.ts';

/** Proves the books on demand; the result stops or resumes Add Chips. Source: R11. */
export const proveBooks: Handler<'proveBooks'> = (_, context) => {
  const { caller, services } = context;
  const what = { action: 'books.proved', subject: caller.publicId } as const;
  return runAudited(context, what, async () => {
    if (!scopeOf(caller).isRoot) throw refusal('onlyRootProves');
    const { balanced, faults, at } = await prove(services.database, services.clock.now(), services.stopping);
    await withAuthorisedCaller(context, (tx) => recordAudit(tx, context, { ...what, after: { balanced, faults } }));
    return { balanced, faults, at };
  });
};

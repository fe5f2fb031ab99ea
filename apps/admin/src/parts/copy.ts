import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    narrowed: 'Nothing matches these filters',
    reset: 'Reset filters',
    /** For a report, with a time of today. */
    asOf: (time: string) => `As of ${time}`,
    loading: 'Loading...',
    retry: 'Retry',
    noAccess: 'No access',
    forbidden: 'You do not have permission to do this',
    late: 'Late',
    andMore: (count: number) => `+${count}`,
    seconds: (count: number) => `${count} s`,
    usdtAt: (amount: string, rate: string) => `${amount} USDT at ₹${rate}`,
    age: {
      minutes: (count: number) => (count === 0 ? 'under 1 m' : `${count} m`),
      hours: (count: number, minutes: number) => (minutes > 0 ? `${count} h ${minutes} m` : `${count} h`),
      days: (count: number) => `${count} d`,
    },
    print: 'Print',
    proof: 'Payment Proof',
    proofOf: (code: string) => `Payment Proof ${code}`,
    viewFull: 'View Full',
  },
  () => import('./copy.hi.ts'),
);

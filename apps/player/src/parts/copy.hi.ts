import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  deposits: { credited: 'जमा हो गया', checking: 'जाँच हो रही है', cancelled: 'रद्द किया गया', rejected: 'अस्वीकृत' },
  withdrawals: { pending: 'जाँच हो रही है', inBank: 'बैंक में है', approved: 'भुगतान हो गया', denied: 'अस्वीकृत' },
  owed: (amount) => `आप पर ${amount} बकाया है`,
  owedText: 'एक सुधार ने आपके बैलेंस से ज़्यादा लिया। जो भी आएगा उससे पहले यही चुकेगा; तब तक दाँव और निकासी नहीं हो सकते।',
};

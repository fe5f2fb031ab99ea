import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  void: 'रद्द करें',
  resettle: 'नतीजा सुधारें',
  of: (id) => `दाँव ${id}`,
  cancel: 'रहने दें',
  at: (odds) => `भाव ${odds}`,
  failed: 'यह दाँव लोड नहीं हो सका',
  voidTitle: (id) => `दाँव ${id} रद्द करें`,
  voidText: 'दाँव की राशि खिलाड़ी को लौटेगी और दाँव किसी गिनती में नहीं रहेगा। इसे वापस नहीं लिया जा सकता।',
  resettleTitle: (id) => `दाँव ${id} का नतीजा सुधारें`,
  resettleText: 'दाँव कुल कितना चुकाता है, दाँव की राशि समेत। अंतर खिलाड़ी और ग्राहक के बीच जाएगा।',
  reason: 'कारण',
  reasonHelp: 'ऑडिट लॉग के लिए; खिलाड़ी को नहीं दिखता',
  stake: 'दाँव की राशि',
  payout: 'नया भुगतान',
  payoutHelp: '0 से यह हार बनता है; केवल दाँव की राशि से वह लौट जाती है',
  paysNow: 'अभी चुकाता है',
  status: 'स्थिति',
  playerHas: 'खिलाड़ी का बैलेंस',
  debt: 'बकाया रहेगा',
  debtTitle: 'खिलाड़ी पूरी राशि नहीं लौटा सकता',
  debtText: (amount) =>
    `${amount} बकाया रहेगा। चुकने तक इस खिलाड़ी के दाँव और निकासी मना रहेंगे, और जो भी आएगा उससे पहले यही चुकेगा।`,
  debtFirst: (amount) => `खिलाड़ी पर पहले से ${amount} बकाया है: जो लौटेगा उससे पहले वही चुकेगा।`,
  arrow: 'फिर',
};

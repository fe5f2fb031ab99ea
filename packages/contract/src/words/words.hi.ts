import type { Words } from './words.en.ts';

/** The words of closed sets in Hindi. */
export const hindi: Words = {
  payMethods: { upi: 'UPI', bank: 'बैंक', qr: 'QR कोड', usdt: 'USDT' },
  chipsTypes: { online: 'ऑनलाइन', other: 'अन्य' },
  rechargeStatuses: { waiting: 'लंबित', accepted: 'सफल', cancelled: 'अस्वीकृत' },
  withdrawalStatuses: { pending: 'लंबित', approved: 'मंज़ूर', denied: 'अस्वीकृत' },
  adjustmentCategories: {
    goodwill: 'सद्भावना',
    'bank-charge': 'बैंक शुल्क',
    error: 'भूल का सुधार',
    fraud: 'धोखाधड़ी से हानि',
    other: 'अन्य',
  },
  reversed: 'वापस लिया गया',
  accountStatuses: { Active: 'सक्रिय', InActive: 'निष्क्रिय', Suspended: 'निलंबित' },
  builtInRoles: { admin: 'एडमिन', agent: 'एजेंट', customer: 'ग्राहक', player: 'खिलाड़ी' },
  apiTypes: { casino: 'कैसीनो', sports: 'स्पोर्ट्स' },
  betStatuses: { pending: 'लंबित', win: 'जीत', loss: 'हार', void: 'रद्द' },
  rechargeFlags: {
    'proof-seen': 'सबूत की यही तस्वीर किसी और अनुरोध में भी है',
    'utr-rejected-before': 'यह UTR पहले अस्वीकृत हो चुका है',
    'utr-not-12-digits': 'UPI के UTR में 12 अंक होते हैं',
    'account-new': 'खाता एक दिन से भी नया है',
  },
  withdrawalFlags: {
    'payout-account-new': 'भुगतान खाता एक दिन के भीतर सहेजा गया है',
    'payout-account-shared': 'इसी ब्योरे पर किसी और खाते को भी भुगतान होता है',
    'never-recharged': 'इस खाते का कोई रिचार्ज कभी मंज़ूर नहीं हुआ',
    'account-new': 'खाता एक दिन से भी नया है',
  },
  offeredReasons: {
    'UTR not found': 'UTR नहीं मिला',
    'Amount mismatch': 'राशि मेल नहीं खाती',
    Duplicate: 'दोहराया गया',
    'Unclear proof': 'सबूत साफ़ नहीं है',
    'Wrong account': 'ग़लत खाता',
    'Payout account is not valid': 'भुगतान खाता सही नहीं है',
    'Name does not match': 'नाम मेल नहीं खाता',
    'Account under review': 'खाते की जाँच चल रही है',
    'Asked by mistake': 'ग़लती से माँगा गया',
  },
};

const signedDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
});

/** A change of an amount: `+$2.80` */
export const moneyChange = (amount: number): string => signedDollars.format(amount);

/** Groups of digits as card numbers are written, with single spaces, dots, or dashes between them. */
const grouped = /\d+(?:[\s.\-‐‑‒–—]{1,2}\d+)*/gu;
/** The first digits of the card brands, and how many digits their numbers have. */
const cardNumber = /^[2-6]\d{12,18}$/;

/** Whether the last digit checks the others (Luhn). */
function isChecked(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .map(Number)
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/** Whether a text has the number of a payment card, also among other numbers. */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of text.normalize('NFKC').matchAll(grouped)) {
    const groups = run.match(/\d+/g) ?? [];
    for (let from = 0; from < groups.length; from += 1) {
      let digits = '';
      for (const group of groups.slice(from)) {
        digits += group;
        if (digits.length > 19) break;
        if (cardNumber.test(digits) && isChecked(digits)) return true;
      }
    }
  }
  return false;
}

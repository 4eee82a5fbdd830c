// loaded with the form: keep imports small

/** What people mistype most: providers whose addresses all end the same. */
const providers = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net'];

/** Typed instead of `com`, and nobody's top-level domain. */
const notCom = /^(?:con|cmo|ocm|comm|coom|com+|vom|xom|cpm|cim|cok|clm)$/;
/** Real top-level domains, in which none of the providers has addresses. */
const notTheirs = /^(?:co|cm|om)$/;

const nameOf = (domain: string): string => domain.split('.', 1)[0] ?? '';

/** Whether one letter was left out, added, replaced, or swapped with the next; never the first. */
function isOneOff(typed: string, meant: string): boolean {
  if (typed === meant || typed[0] !== meant[0] || Math.abs(typed.length - meant.length) > 1) return false;
  let same = 0;
  while (typed[same] === meant[same]) same += 1;
  const [typedRest, meantRest] = [typed.slice(same), meant.slice(same)];
  const isSwapped =
    typedRest[0] === meantRest[1] &&
    typedRest[1] === meantRest[0] &&
    typedRest.slice(2) === meantRest.slice(2);
  return (
    isSwapped ||
    typedRest.slice(1) === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1)
  );
}

function domainMeant(typed: string): string {
  const domain = typed
    .replaceAll(/[\s,;]+/g, '.')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/\.$/, '');
  const [name = '', ...rest] = domain.split('.');
  const ending = rest.join('.');
  const whole = providers.find((one) => domain === nameOf(one) || domain === one.replace('.', ''));
  if (whole !== undefined) return whole;
  const isComMeant = notCom.test(ending) && ending !== 'com';
  const known = providers.find(
    (one) =>
      (name === nameOf(one) || isOneOff(name, nameOf(one))) &&
      (one === `${nameOf(one)}.${ending}` || isComMeant || notTheirs.test(ending)),
  );
  return known ?? domain.replace(/[^.]+$/, (last) => (last !== 'com' && notCom.test(last) ? 'com' : last));
}

/**
 * The address that was probably meant; undefined if this one looks as it should. Only slips in the domain are known,
 * and a domain that may be somebody's own is left alone.
 */
export function emailMeant(typed: string): string | undefined {
  const [local, domain, ...more] = typed.trim().split('@');
  if (!local || !domain || more.length > 0) return undefined;
  const lower = domain.trim().toLowerCase();
  const meant = domainMeant(lower);
  return meant === lower ? undefined : `${local}@${meant}`;
}

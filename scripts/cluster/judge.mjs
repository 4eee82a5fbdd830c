// What counts as a failure of a case, apart from the machines, so that scripts/cluster.spec.ts can show that each of
// these can fail.

/**
 * @typedef {'readings' | 'reads' | 'pages' | 'messages' | 'exports'} Work what goes on all the time
 * @typedef {Record<Work, number>} Limits seconds without success, by work
 * @typedef {{ status: number, body: unknown }} Answer
 */

/** @param {number} seconds */
export const told = (seconds) => `${seconds.toFixed(1)} s`;

/**
 * @param {Record<Work, { outage: number, successes: number }>} pulses @param {Limits} limits
 * @returns {string[]} a sentence for each kind of work that stopped for too long, or never succeeded
 */
export function pauseFaults(pulses, limits) {
  return Object.entries(pulses).flatMap(([work, { outage, successes }]) => {
    const limit = limits[/** @type {Work} */ (work)];
    if (successes === 0) return [`${work} never succeeded`];
    // also if there is no limit
    return outage <= limit ? [] : [`${work} paused ${told(outage)}, at most ${limit} s are allowed`];
  });
}

/**
 * No call is answered 500, and some kinds of work don't fail at all.
 * @param {Record<Work, { failures: Map<string, number>, told: string }>} pulses @param {Work[]} unfailing
 */
export function failureFaults(pulses, unfailing) {
  return Object.entries(pulses).flatMap(([work, { failures, told: how }]) => {
    const mustNot = unfailing.includes(/** @type {Work} */ (work)) && failures.size > 0;
    return mustNot || failures.has('500') ? [`${work} failed: ${how}`] : [];
  });
}

/**
 * Everything that was acknowledged is there, once, and nothing that was never sent.
 * @param {{ acknowledged: number, found: number, distinct: number, sent: number, all: number }} readings
 */
export function storedFaults({ acknowledged, found, distinct, sent, all }) {
  return [
    ...(acknowledged === 0 ? ['no reading was acknowledged'] : []),
    ...(found === acknowledged ? [] : [`${acknowledged} readings acknowledged, ${found} stored`]),
    ...(distinct === found ? [] : ['readings are stored twice']),
    ...(all > sent ? [`${sent} readings sent, ${all} stored`] : []),
  ];
}

/** @param {{ first: number, second: number }} found of 50 readings before the moment and 50 after it */
export function restoredFaults({ first, second }) {
  return [
    ...(first === 50 ? [] : [`${first} of the 50 readings before are there`]),
    ...(second === 0 ? [] : [`${second} of the 50 readings after are there`]),
  ];
}

/**
 * Each problem report was mailed once, no mail went out twice, and no job ran twice.
 * @param {{ reports: string[], mailed: string[], ids: string[], runs: number, twice: unknown[] }} found
 */
export function onceFaults({ reports, mailed, ids, runs, twice }) {
  const missing = reports.filter((name) => !mailed.includes(name));
  const repeated = mailed.length - new Set(mailed).size;
  const resent = ids.length - new Set(ids).size;
  return [
    ...(reports.length === 0 ? ['no mail was asked for'] : []),
    ...(runs === 0 ? ['the mail job never ran'] : []),
    ...(missing.length > 0 ? [`${missing.length} of ${reports.length} mails did not go out`] : []),
    ...(repeated > 0 || resent > 0 ? [`${Math.max(repeated, resent)} mails went out twice`] : []),
    ...(twice.length > 0 ? [`jobs ran twice: ${JSON.stringify(twice)}`] : []),
  ];
}

/**
 * A stream may be refused only with 503, and only so often.
 * @param {Record<string, number[]>} refused statuses, by whose stream it is @param {number} most for each stream
 */
export function refusalFaults(refused, most) {
  return Object.entries(refused).flatMap(([whose, statuses]) => {
    const wrong = statuses.filter((status) => status !== 503);
    if (wrong.length > 0) return [`the stream of ${whose} was answered ${wrong.join(', ')}`];
    return statuses.length <= most ? [] : [`the stream of ${whose} was refused ${statuses.length} times`];
  });
}

/**
 * An export of a psychic's readings has each acknowledged one, and each one once.
 * @param {string} csv @param {number[]} promised acknowledged before the export began
 */
export function exportFaults(csv, promised) {
  const [head = '', ...rows] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (!/^"?Id"?,/.test(head)) return [`an export began with ${JSON.stringify(head.slice(0, 60))}`];
  const ids = rows.filter((row) => row !== '').map((row) => Number(/^"?(\d+)/.exec(row)?.[1]));
  const found = new Set(ids);
  const missing = promised.filter((id) => !found.has(id)).length;
  return [
    ...(missing > 0 ? [`an export lacks ${missing} of ${promised.length} acknowledged readings`] : []),
    ...(found.size < ids.length ? [`an export has ${ids.length - found.size} readings twice`] : []),
    ...(ids.some(Number.isNaN) ? ['an export has rows without an id'] : []),
  ];
}

/** @param {unknown} body */
const withoutRequestId = (body) =>
  JSON.stringify(body, (key, value) => (key === 'request_id' ? undefined : /** @type {unknown} */ (value)));

/**
 * Whether two answers have the same fields, whatever their values, down to those of a list's first row.
 * @param {unknown} one @param {unknown} other @param {number} [levels] @returns {boolean}
 */
function isAlike(one, other, levels = 2) {
  if (one === null || other === null) return true;
  if (levels === 0 || typeof one !== 'object' || typeof other !== 'object')
    return typeof one === typeof other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === 0 || other.length === 0 || isAlike(one[0], other[0], levels - 1);
  const [a, b] = /** @type {Record<string, unknown>[]} */ ([one, other]);
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.every((name) => name in a && name in b && isAlike(a[name], b[name], levels - 1));
}

/**
 * Compares answers behind a pooler with those before and after it without. What differs even between these, such as
 * times, needs only the same fields.
 * @param {Map<string, Answer>} before @param {Map<string, Answer>} pooled @param {Map<string, Answer>} after
 */
export function compareAnswers(before, pooled, after) {
  /** @type {string[]} */
  const faults = [];
  let same = 0;
  for (const [call, { status, body }] of before) {
    const other = pooled.get(call);
    const again = after.get(call);
    const isStable = withoutRequestId(again?.body) === withoutRequestId(body);
    const hasSameBody = withoutRequestId(other?.body) === withoutRequestId(body);
    if (status >= 500 || again?.status !== status) faults.push(`${call}: ${status}, then ${again?.status}`);
    else if (other?.status !== status) faults.push(`${call}: ${status}, behind the pooler ${other?.status}`);
    else if (isStable ? !hasSameBody : !isAlike(other.body, body))
      faults.push(`${call}: another body behind the pooler`);
    else if (status < 400 && hasSameBody) same += 1;
  }
  const answered = [...before.values()].filter(({ status }) => status < 400).length;
  if (answered < 50) faults.push(`only ${answered} calls were answered`);
  if (same < answered * 0.75) faults.push(`only ${same} of ${answered} bodies could be compared`);
  return { faults, answered, same };
}

/**
 * More processes must not make the whole slower, and where there are processors for them, faster. With few
 * processors, they share them with the database and the load.
 * @param {{ one: number, two: number, four: number }} rates answers per second @param {number} processors
 */
export function throughputFaults({ one, two, four }, processors) {
  const isRoomy = processors >= 12;
  const floors = { two: isRoomy ? 1.4 : 0.8, four: isRoomy ? 2 : 0.8 };
  const ratio = (/** @type {number} */ rate) => (rate / one).toFixed(2);
  return [
    ...(one < 30 ? [`one process gave ${Math.round(one)} answers per second, at least 30 are wanted`] : []),
    ...(two < one * floors.two
      ? [`two processes gave ${ratio(two)} ×, at least ${floors.two} × is wanted`]
      : []),
    ...(four < one * floors.four
      ? [`four processes gave ${ratio(four)} ×, at least ${floors.four} × is wanted`]
      : []),
  ];
}

/** Fails with all sentences, if there are any. @param {unknown[]} faults */
export function require(...faults) {
  const found = faults.flat().filter((fault) => typeof fault === 'string');
  if (found.length > 0) throw new Error(found.join('; '));
}

// What `npm run mutate:sql` breaks: the SQL in the texts of a TypeScript file, and its tables of fields.
import ts from 'typescript';

/**
 * A place in a source text.
 * @typedef {{ start: number, end: number }} Place
 *
 * A change of a source text.
 * @typedef {Place & { text: string, what: string }} Mutant
 *
 * A text of a source: the place between its quotes, and the whole source blank but for it.
 * @typedef {Place & { sql: string, source: string }} MaskedText
 *
 * A text as the compiler sees it.
 * @typedef {ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression} TextNode
 *
 * What is made of a region of a text.
 * @typedef {(text: MaskedText, from: number, to: number) => Mutant[]} Change
 */

/** Stands in a masked text for what is put into a template. */
const hole = '\u0001';
/** @param {...string} list */
const words = (...list) => new RegExp(`^(?:${list.join('|')})\\b`, 'i');
const clauseEnd = words(
  'where',
  'group by',
  'order by',
  'having',
  'limit',
  'offset',
  'for update',
  'returning',
  'union',
  'on conflict',
  'do nothing',
  'do update',
  'set',
  'from',
  'window',
);
const joinEnd = words('left join', 'right join', 'full join', 'cross join', 'inner join', 'join');

/**
 * Every mutant of a file, in its order, none twice.
 * @param {string} source
 */
export function mutantsOf(source, fileName = 'file.ts') {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isText(node) && !ts.isImportDeclaration(node.parent))
      found.push(...ofSql(masked(node, source), node));
    if (ts.isObjectLiteralExpression(node)) found.push(...ofTable(node, source));
    if (isLockCall(node))
      found.push({ ...placeOf(node), text: '', what: `the lock dropped: ${short(node.getText())}` });
    ts.forEachChild(node, visit);
  };
  visit(file);
  /** @type {Set<string>} */
  const seen = new Set();
  return found
    .filter(({ start, end, text }) => source.slice(start, end) !== text)
    .filter(({ start, end, text }) => {
      const key = `${start}-${end}-${text}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * The source with a mutant in it.
 * @param {string} source
 * @param {Pick<Mutant, 'start' | 'end' | 'text'>} mutant
 */
export const apply = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end);

/** @param {string} text */
const short = (text) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
};
/** @param {ts.Node} node */
const placeOf = (node) => ({ start: node.getStart(), end: node.getEnd() });

/**
 * @param {ts.Node} node
 * @returns {node is TextNode}
 */
function isText(node) {
  return (
    ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)
  );
}

/**
 * `await lockSomething(…);`
 * @param {ts.Node} node
 */
function isLockCall(node) {
  return (
    ts.isExpressionStatement(node) &&
    ts.isAwaitExpression(node.expression) &&
    ts.isCallExpression(node.expression.expression) &&
    /^lock[A-Z]/.test(node.expression.expression.expression.getText())
  );
}

/**
 * The whole source, blank but for one text, of which each hole is as wide as it was.
 * @param {TextNode} node
 * @param {string} source
 * @returns {MaskedText}
 */
function masked(node, source) {
  const chars = ' '.repeat(source.length).split('');
  /**
   * @param {number} from
   * @param {number} to
   */
  const put = (from, to) => {
    for (let at = from; at < to; at++) chars[at] = source.charAt(at);
  };
  const start = node.getStart() + 1;
  if (!ts.isTemplateExpression(node)) put(start, node.getEnd() - 1);
  else {
    put(start, node.head.getEnd() - 2);
    let from = node.head.getEnd() - 2;
    for (const span of node.templateSpans) {
      for (let at = from; at < span.literal.getStart() + 1; at++) chars[at] = hole;
      const isLast = span.literal.kind === ts.SyntaxKind.TemplateTail;
      put(span.literal.getStart() + 1, span.literal.getEnd() - (isLast ? 1 : 2));
      from = span.literal.getEnd() - 2;
    }
  }
  return { sql: chars.join(''), source, start, end: node.getEnd() - 1 };
}

/**
 * Mutants of one text.
 * @param {MaskedText} text
 * @param {TextNode} node
 */
function ofSql(text, node) {
  const { sql, start, end } = text;
  const body = sql.slice(start, end);
  const isStatement = /\b(select|insert into|update|delete from)\b/i.test(body);
  const property = ts.isPropertyAssignment(node.parent) ? node.parent.name.getText() : '';
  if (property === 'order' || property === 'tieBreak') return orders(text, start, end);
  if (!isStatement && !/[=<>(\u0001]|\bis\b/.test(body)) return [];
  return [
    ...(isStatement ? [] : fragment(text)),
    ...clauses(text, /\border by\b/gi, clauseEnd, orders),
    ...clauses(
      text,
      /\b(?:where|having)\b/gi,
      new RegExp(clauseEnd.source.replace('where|', ''), 'i'),
      terms,
    ),
    ...clauses(
      text,
      /(?<!\bdistinct )\bon\b(?! conflict)/gi,
      new RegExp(`${clauseEnd.source}|${joinEnd.source}`, 'i'),
      terms,
    ),
    ...clauses(text, /\busing\s*\(/gi, /^\0/, columnsOfUsing),
    ...clauses(text, /\bselect\b(?:\s+distinct\b(?:\s+on\s*\([^)]*\))?)?/gi, clauseEnd, swappedColumns),
    ...clauses(text, /\bset\b(?!\s*\()/gi, clauseEnd, swappedAssignments),
    ...clauses(text, /\binsert into \w+(?:\s+as\s+\w+)?\s*\(/gi, /^\0/, swappedNames),
    ...simple(text),
  ];
}

/**
 * A piece of a condition, such as ` and a = b`.
 * @param {MaskedText} text
 * @returns {Mutant[]}
 */
function fragment(text) {
  const { sql, start, end } = text;
  const body = sql.slice(start, end);
  if (/^\s*and\b/i.test(body)) return [{ start, end, text: '', what: `a term dropped: ${short(body)}` }];
  return split(sql, start, end, /^and\b/i).length > 1 ? terms(text, start, end) : [];
}

/**
 * What `change` makes of every region that begins after `begin` and ends at `stop`, a closing parenthesis, or the end.
 * @param {MaskedText} text
 * @param {RegExp} begin
 * @param {RegExp} stop
 * @param {Change} change
 */
function clauses(text, begin, stop, change) {
  const { sql, start, end } = text;
  /** @type {Mutant[]} */
  const found = [];
  for (const match of sql.slice(start, end).matchAll(begin)) {
    const from = start + match.index + match[0].length;
    found.push(...change(text, from, regionEnd(sql, from, end, stop)));
  }
  return found;
}

/**
 * @param {string} sql
 * @param {number} from
 * @param {number} end
 * @param {RegExp} stop
 */
function regionEnd(sql, from, end, stop) {
  let depth = 0;
  for (let at = from; at < end; at++) {
    const char = sql[at];
    if (char === '(') depth += 1;
    if (char === ')' && --depth < 0) return at;
    if (char === ';') return at;
    if (char === "'") at = Math.max(at, sql.indexOf("'", at + 1));
    else if (
      depth === 0 &&
      /\W/.test(sql[at - 1] ?? ' ') &&
      stop.test(sql.slice(at, Math.min(end, at + 20)))
    ) {
      // `is distinct from` begins no clause
      if (!(/^from\b/i.test(sql.slice(at)) && /\bdistinct\s+$/i.test(sql.slice(from, at)))) return at;
    }
  }
  return end;
}

/**
 * Parts of a region between separators outside parentheses, as places without the blanks around them.
 * @param {string} sql
 * @param {number} from
 * @param {number} to
 * @param {RegExp} separator
 */
function split(sql, from, to, separator) {
  /** @type {Place[]} */
  const parts = [];
  let depth = 0;
  let isBetween = false;
  let cases = 0;
  let begin = from;
  /** @param {number} end */
  const push = (end) => {
    const raw = sql.slice(begin, end);
    const lead = raw.length - raw.trimStart().length;
    if (raw.trim() !== '') parts.push({ start: begin + lead, end: begin + lead + raw.trim().length });
  };
  for (let at = from; at < to; at++) {
    if (sql[at] === '(') depth += 1;
    if (sql[at] === ')') depth -= 1;
    if (sql[at] === "'") at = Math.max(at, sql.indexOf("'", at + 1));
    if (depth > 0 || (/\w/.test(sql[at - 1] ?? ' ') && /\w/.test(sql[at]))) continue;
    const rest = sql.slice(at, to);
    if (/^case\b/i.test(rest)) cases += 1;
    if (/^end\b/i.test(rest)) cases -= 1;
    if (cases > 0) continue;
    if (/^between\b/i.test(rest)) isBetween = true;
    const match = separator.exec(rest);
    if (match === null) continue;
    if (isBetween && /^and/i.test(match[0])) {
      isBetween = false;
      continue;
    }
    push(at);
    at += match[0].length - 1;
    begin = at + 1;
  }
  push(to);
  return parts;
}

/**
 * @param {MaskedText} text
 * @param {Place} place
 */
const read = (text, { start, end }) => text.source.slice(start, end);

/** @type {Change} */
function orders(text, from, to) {
  return split(text.sql, from, to, /^,/).map((part) => {
    const item = read(text, part);
    const desc = / desc$/i.test(item);
    return {
      ...part,
      text: desc ? item.slice(0, -5) : `${item.replace(/ asc$/i, '')} desc`,
      what: `the order reversed: ${short(item)}`,
    };
  });
}

/** @type {Change} */
function terms(text, from, to) {
  return split(text.sql, from, to, /^and\b/i)
    .filter((part) => !/^(true|null|conflict)$/i.test(read(text, part)))
    .map((part) => ({ ...part, text: 'true', what: `a term dropped: ${short(read(text, part))}` }));
}

/** @type {Change} */
function columnsOfUsing(text, from, to) {
  const parts = split(text.sql, from, to, /^,/);
  if (parts.length < 2) return [];
  return parts.map((part, n) => ({
    start: from,
    end: to,
    text: parts
      .filter((_, other) => other !== n)
      .map((kept) => read(text, kept))
      .join(', '),
    what: `a column of the join dropped: ${read(text, part)}`,
  }));
}

/**
 * `expression as name`; the name of a bare column is its own.
 * @param {string} item
 */
function column(item) {
  const named = /^([\s\S]*?)\s+as\s+("?\w+"?)$/i.exec(item);
  if (named !== null) return { expression: named[1], name: named[2] };
  const bare = /^(?:\w+\.)?(\w+)$/.exec(item);
  return { expression: item, name: bare?.[1] };
}

/** @type {Change} */
function swappedColumns(text, from, to) {
  const parts = split(text.sql, from, to, /^,/);
  /** @param {Place} part */
  const expression = (part) => column(read(text, part)).expression;
  const columns = pairs(parts).filter(
    ([a, b]) => [a, b].every((part) => isColumn(read(text, part))) && expression(a) !== expression(b),
  );
  return columns.map(([a, b]) => {
    const [one, two] = [column(read(text, a)), column(read(text, b))];
    /**
     * @param {string} expression
     * @param {string | undefined} name
     */
    const as = (expression, name) => (name === undefined ? expression : `${expression} as ${name}`);
    return {
      start: a.start,
      end: b.end,
      text: as(two.expression, one.name) + text.source.slice(a.end, b.start) + as(one.expression, two.name),
      what: `two columns swapped: ${short(read(text, a))}, ${short(read(text, b))}`,
    };
  });
}

/** @type {Change} */
function swappedAssignments(text, from, to) {
  const parts = split(text.sql, from, to, /^,/).map((part) => ({
    ...part,
    pair: /^(\w+\s*=\s*)([\s\S]+)$/.exec(read(text, part)),
  }));
  return pairs(parts).flatMap(([a, b]) => {
    if (a.pair === null || b.pair === null) return [];
    return [
      {
        start: a.start,
        end: b.end,
        text: a.pair[1] + b.pair[2] + text.source.slice(a.end, b.start) + b.pair[1] + a.pair[2],
        what: `two columns swapped: ${short(a.pair[0])}, ${short(b.pair[0])}`,
      },
    ];
  });
}

/** @type {Change} */
function swappedNames(text, from, to) {
  return pairs(split(text.sql, from, to, /^,/)).map(([a, b]) => ({
    start: a.start,
    end: b.end,
    text: read(text, b) + text.source.slice(a.end, b.start) + read(text, a),
    what: `two columns swapped: ${short(read(text, a))}, ${short(read(text, b))}`,
  }));
}

/**
 * Each item with the next.
 * @template T
 * @param {T[]} list
 * @returns {[T, T][]}
 */
const pairs = (list) => list.slice(1).map((item, n) => [list[n], item]);
/**
 * Neither a parameter, a literal, everything, nor a whole list put in: swapped with those a statement only breaks.
 * @param {string} item
 */
const isColumn = (item) => !/^(?:\$\{[\s\S]*\}|\$\d+\S*|'.*'|[\d.]+|(?:\w+\.)?\*)(?: as \w+)?$/.test(item);

/**
 * What one replacement does.
 * @type {[RegExp, string, string][]}
 */
const replacements = [
  [/\bleft join\b/gi, 'join', 'a join turned'],
  [/\bfull join\b/gi, 'join', 'a join turned'],
  [/(?<!\b(?:left|right|full|cross|inner) )\bjoin\b/gi, 'left join', 'a join turned'],
  [/ ?\bfor update(?: skip locked)?/gi, '', 'the lock dropped'],
  [/ \bskip locked\b/gi, '', 'the lock dropped'],
  [/\bpg_advisory_xact_lock\b(?=\()/gi, 'abs', 'the lock dropped'],
  [/\bpg_advisory_lock_shared\b/gi, 'greatest', 'the lock dropped'],
  [/(?<=\bselect )distinct(?: on\s*\([^)]*\))? /gi, '', 'a distinct dropped'],
  [/(?<=\()distinct /gi, '', 'a distinct dropped'],
  [/\bunion\b(?! all)/gi, 'union all', 'a distinct dropped'],
];

/**
 * @param {MaskedText} text
 * @returns {Mutant[]}
 */
function simple({ sql, start, end }) {
  return replacements.flatMap(([pattern, text, what]) =>
    [...sql.slice(start, end).matchAll(pattern)].map((match) => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
      text,
      what: `${what}: ${short(sql.slice(start + match.index, Math.min(end, start + match.index + 60)))}`,
    })),
  );
}

/**
 * A table of expressions by name: two of them swapped, and what is compared without case compared with it.
 * @param {ts.ObjectLiteralExpression} node
 * @param {string} source
 * @returns {Mutant[]}
 */
function ofTable(node, source) {
  const fields = node.properties
    .filter((property) => ts.isPropertyAssignment(property))
    .filter(
      ({ initializer }) =>
        isText(initializer) ||
        ts.isPropertyAccessExpression(initializer) ||
        ts.isIdentifier(initializer) ||
        ts.isCallExpression(initializer),
    );
  if (fields.length < 3) return [];
  /** @param {ts.PropertyAssignment} field */
  const name = (field) => field.name.getText();
  const swapped = fields.flatMap((field, n) => {
    const other = fields[(n + 1) % fields.length];
    if (['order', 'tieBreak', 'sort', 'filters'].some((word) => [name(field), name(other)].includes(word)))
      return [];
    return [
      {
        ...placeOf(field.initializer),
        text: other.initializer.getText(),
        what: `two columns swapped: ${name(field)} by ${short(other.initializer.getText())}`,
      },
    ];
  });
  const cased = fields.flatMap(({ initializer }) => {
    const match = /^'lower\((\w+(?:\.\w+)?)\)'$/.exec(
      source.slice(initializer.getStart(), initializer.getEnd()),
    );
    return match === null
      ? []
      : [{ ...placeOf(initializer), text: `'${match[1]}'`, what: `lower dropped: ${match[1]}` }];
  });
  return [...swapped, ...cased];
}

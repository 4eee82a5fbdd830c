import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Characters that look like an ASCII letter, digit, or mark, grouped by what they look like: from confusables.txt
 * of Unicode Technical Standard #39, for scripts whose letters appear next to Latin ones in common fonts, in both
 * cases. Accents are kept. 1, i, and l are one shape, and so are 0 and o.
 */
const lookalikes: Readonly<Record<string, string>> = {
  "'": '`\u00B4\u02B9\u02BB\u02BC\u02BD\u02BE\u02C8\u02CA\u02CB\u02F4\u055A\u055D\u144A\u2018\u2019\u201B\u2032\u2035\uA78B\uA78C',
  ',': '\u201A\uA4F9',
  '-': '\u02D7\u2010\u2012\u2013\u2014\u2043\u2212\u2796\u2CBA\u2CBB',
  '.': '\uA4F8',
  '2': '\u01A7\u01A8\u03E8\u03E9\u14BF\uA644\uA645\uA75A\uA75B',
  '3': '\u01B7\u021C\u021D\u025C\u0292\u0417\u0437\u04E0\u04E1\u2CCC\u2CCD\uA76A\uA76B\uA7AB',
  '4': '\u13CE\uAB9E',
  '6': '\u0411\u0431\u13EE\u2CD2\u2CD3\uABBE',
  '8': '\u0222\u0223',
  '9': '\u2CCA\u2CCB\uA76E\uA76F',
  ':': '\u02D0\u02F8\u0589\u16EC\u1803\u205A\u2236\uA4FD\uA789',
  a: '\u0251\u0391\u03B1\u0410\u0430\u13AA\u15C5\u237A\u2C6D\uA4EE\uAB7A',
  b: '\u0184\u0185\u0392\u03B2\u0412\u042C\u0432\u044C\u13CF\u13F4\u13FC\u15AF\u15F7\uA4D0\uA7B4\uA7B5\uAB9F',
  c: '\u03C2\u0421\u0441\u13DF\u1D04\u2CA4\u2CA5\uA4DA\uABAF',
  d: '\u0500\u0501\u13A0\u13E7\u146F\u15DE\u15EA\uA4D2\uA4D3\uAB70\uABB7',
  e: '\u0395\u03B5\u0415\u0435\u04BC\u04BD\u13AC\u212E\u22FF\uA4F0\uAB32\uAB7C',
  f: '\u03DC\u03DD\u0554\u0584\u15B4\u1E9D\uA4DD\uA798\uA799\uAB35',
  g: '\u018D\u0261\u050C\u050D\u0551\u0581\u13C0\u13F3\u13FB\u1D83\uA4D6\uA7AC\uAB90',
  h: '\u0397\u03B7\u041D\u043D\u04BA\u04BB\u0540\u0570\u13BB\u13C2\u157C\u2C8E\u2C8F\uA4E7\uAB8B\uAB92',
  j: '\u029D\u037F\u03F3\u0408\u0458\u13AB\u148D\uA4D9\uA7B2\uAB7B',
  k: '\u039A\u03BA\u041A\u043A\u13E6\u2C94\u2C95\uA4D7\uABB6',
  l: '1i|\u0131\u0196\u01C0\u0269\u026A\u0399\u03B9\u0406\u0456\u04C0\u04CF\u13A5\u13DE\u14AA\u2223\u2373\u23FD\u2502\u2C92\u2C93\u2CD0\u2CD1\uA4E1\uA4F2\uA646\uA647\uA7AE\uAB75\uABAE',
  m: '\u039C\u03BC\u03FA\u03FB\u041C\u043C\u13B7\u15F0\u2C98\u2C99\uA4DF\uAB87',
  n: '\u0548\u054C\u0578\u057C\u2C9A\u2C9B\uA4E0',
  o: '0\u039F\u03A3\u03BF\u03C3\u041E\u043E\u0555\u0585\u1D0F\u1D11\u2C9E\u2C9F\uA4F3\uAB3D',
  p: '\u03A1\u03C1\u0420\u0440\u13E2\u146D\u2374\u2CA2\u2CA3\uA4D1\uABB2',
  q: '\u051A\u051B\u0533\u0536\u0563\u0566',
  r: '\u01A6\u0280\u0413\u0433\u13A1\u13B1\u13D2\u1587\u1D26\u2C84\u2C85\uA4E3\uAB47\uAB48\uAB71\uAB81\uABA2',
  s: '\u01BC\u01BD\u0405\u0455\u054F\u057F\u13D5\u13DA\uA4E2\uA731\uABA5\uABAA',
  t: '\u03A4\u03C4\u0422\u0442\u13A2\u22A4\u27D9\u2CA6\u2CA7\uA4D4\uAB72',
  u: '\u01B2\u028B\u054D\u057D\u144C\u1D1C\u222A\u22C3\uA4F4\uA79E\uA79F\uAB4E\uAB52',
  v: '\u039D\u03BD\u0474\u0475\u13D9\u142F\u1D20\u2228\u22C1\uA4E6\uABA9',
  w: '\u019C\u026F\u0460\u0461\u051C\u051D\u0531\u0561\u13B3\u13D4\u1D21\uA4EA\uAB83\uABA4',
  x: '\u00D7\u03A7\u03C7\u0425\u0445\u1541\u157D\u166D\u166E\u2573\u292B\u292C\u2A2F\u2CAC\u2CAD\uA4EB\uA7B3\uAB53',
  y: '\u0194\u0263\u028F\u0393\u03A5\u03B3\u03C5\u0423\u0443\u04AE\u04AF\u13A9\u13BD\u1D8C\u1EFE\u1EFF\u2CA8\u2CA9\uA4EC\uAB5A\uAB79\uAB8D',
  z: '\u0396\u03B6\u13C3\u1D22\uA4DC\uAB93',
};

/** Invisible characters: Default_Ignorable_Code_Point. */
const ignorable = String.raw`[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Usernames that look alike count as one: `username_shape` is their common form. */
export class UsernameShapes1764300000000 implements MigrationInterface {
  name = 'UsernameShapes1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    const pairs = Object.entries(lookalikes).flatMap(([shape, signs]) =>
      Array.from(signs, (sign) => [sign, shape] as const),
    );
    const from = pairs.map(([sign]) => sign).join('');
    const to = pairs.map(([, shape]) => shape).join('');
    // a standalone acute accent would be decomposed
    await runner.query(`
      create function username_shape(username text) returns text language sql immutable strict parallel safe
        return translate(regexp_replace(lower(normalize(replace(username, '\u00B4', ''''), NFKC)), '${ignorable}', '', 'g'),
          ${quoted(from)}, ${quoted(to)});
      create index accounts_username_shape on accounts (network, username_shape(username));`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index accounts_username_shape; drop function username_shape;');
  }
}

// The sizes of the built web apps: the scripts that a browser loads at first, and those that each page adds.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './steps.mjs';

/** @typedef {{ files: number, raw: number, gzip: number }} Weight bytes */
/** @typedef {{ first: Weight, pages: Record<string, Weight> }} AppWeight pages by the name of their chunk */

/** @param {string} app */
const folderOf = (app) => path.join(root, 'dist', 'web', app);

/** @param {string} code @param {RegExp} imports whose first group is a file name @returns {string[]} */
const importsOf = (code, imports) => [...code.matchAll(imports)].map(([, file]) => file);

const statics = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
/** Followed by a parenthesis it is a dynamic import. */
const dynamics = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g;

/**
 * @param {(file: string) => string} read
 * @param {string} entry
 * @param {ReadonlySet<string>} [there] already loaded files
 * @returns {Set<string>} the file and all that it imports statically
 */
function closure(read, entry, there = new Set()) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || there.has(file)) continue;
    found.add(file);
    waiting.push(...importsOf(read(file), statics));
  }
  return found;
}

/**
 * @param {ReadonlySet<string>} files
 * @param {(file: string) => string} read
 * @returns {Weight}
 */
function sumOf(files, read) {
  const codes = [...files].map(read);
  return {
    files: codes.length,
    raw: codes.reduce((bytes, code) => bytes + Buffer.byteLength(code), 0),
    gzip: codes.reduce((bytes, code) => bytes + gzipSync(code).length, 0),
  };
}

/**
 * @param {string} app `admin` or `public`, already built @returns {AppWeight}
 */
export function weigh(app) {
  const html = fs.readFileSync(path.join(folderOf(app), 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]* src="[^"]*\/assets\/([^"/]+)"/.exec(html)?.at(1);
  if (entry === undefined) throw new Error(`The page of ${app} names no script.`);
  /** @param {string} file */
  const read = (file) => fs.readFileSync(path.join(folderOf(app), 'assets', file), 'utf8');
  /** @param {ReadonlySet<string>} files */
  const sum = (files) => sumOf(files, read);
  const first = closure(read, entry);
  const pages = new Set([...first].flatMap((file) => importsOf(read(file), dynamics)));
  return {
    first: sum(first),
    pages: Object.fromEntries(
      [...pages].map((file) => [file.replace(/-[\w-]{8}\.js$/, ''), sum(closure(read, file, first))]),
    ),
  };
}

/**
 * What a landing page loads: all scripts that it references before its form is touched, and what the form adds.
 * @param {string} brand
 * @returns {{ first: Weight, form: Weight }}
 */
export function weighLanding(brand) {
  const html = fs.readFileSync(path.join(folderOf('pages'), brand, 'index.html'), 'utf8');
  /** @param {string} file */
  const read = (file) => fs.readFileSync(path.join(folderOf('landing'), 'assets', file), 'utf8');
  const named = [...html.matchAll(/<script[^>]* src="[^"]*\/assets\/([^"/]+)"/g)].map(([, file]) => file);
  const first = new Set(named.flatMap((file) => [...closure(read, file)]));
  const later = new Set(
    [...first]
      .flatMap((file) => importsOf(read(file), dynamics))
      .flatMap((file) => [...closure(read, file, first)]),
  );
  return { first: sumOf(first, read), form: sumOf(later, read) };
}

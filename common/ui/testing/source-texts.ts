import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * The texts of the sources of a folder: literals, what stands between tags, and templates with `${}` for what is known
 * when they run.
 * @param names of the files, below the folder
 */
export const sourceTexts = (folder: string, names: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file))
    .flatMap((file) => {
      const texts: string[] = [];
      const look = (node: ts.Node): void => {
        if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
        else if (ts.isTemplateExpression(node))
          texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('${}'));
        ts.forEachChild(node, look);
      };
      look(ts.createSourceFile(file, readFileSync(path.join(folder, file), 'utf8'), ts.ScriptTarget.Latest));
      return texts;
    });

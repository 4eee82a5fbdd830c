import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * The texts in a folder's sources: literals, text between tags, and templates with `${}` for runtime values.
 * @param names file names below the folder
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

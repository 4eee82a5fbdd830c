import { DefaultNamingStrategy } from 'typeorm';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Properties in camelCase, columns in snake_case; constraints use PostgreSQL's default names. */
export class Naming extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return custom ?? [...prefixes, property].map(snake).join('_');
  }

  override primaryKeyName(table: unknown): string {
    const name = typeof table === 'string' ? table : (table as { name: string }).name;
    return `${name.split('.').pop() ?? name}_pkey`;
  }
}

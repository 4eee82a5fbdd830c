import type { ComponentType } from 'react';

/** Examples of a component, by state name. */
export type States = Readonly<Record<string, ComponentType>>;

/** The components of one folder, by file name below `common/ui`, without the extension. */
export interface FolderExamples {
  /** Shown next to each other. */
  together: Readonly<Record<string, States>>;
  /** Shown on their own: dialogs, and forms whose fields have ids. */
  alone?: Readonly<Record<string, States>>;
}

import type { ComponentType } from 'react';

/** What a part looks like, by the name of its state. */
export type States = Readonly<Record<string, ComponentType>>;

/** The parts of one folder, each by its file below `common/ui`, without the ending. */
export interface FolderExamples {
  /** Shown beside each other. */
  together: Readonly<Record<string, States>>;
  /** Shown by themselves: dialogs, and forms whose fields have ids of their own. */
  alone?: Readonly<Record<string, States>>;
}

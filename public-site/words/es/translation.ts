/** Other texts for the same keys. */
export type Translation<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : Translation<T[Key]>;
};

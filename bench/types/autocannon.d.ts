/** Only the parts that the benchmarks use. */
declare module 'autocannon' {
  interface Options {
    url: string;
    headers?: Record<string, string>;
    connections: number;
    amount: number;
  }
  interface Result {
    non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

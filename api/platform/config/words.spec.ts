import { readyMessage } from './ready-message';
import { withProgress } from './with-progress';

describe('the output of a start', () => {
  it('ends with the URL, and with the accounts of a demo', () => {
    expect(readyMessage({ host: '0.0.0.0', port: 3000 }, [])).toEqual(['Ready on http://localhost:3000']);
    expect(readyMessage({ host: '::1', port: 80 }, ['cos', 'onesun'])).toEqual([
      'Ready on http://localhost:80',
      'Demo accounts: manager / manager-demo and psychic / psychic-demo, at http://localhost:80 and http://onesun.localhost:80',
    ]);
    expect(readyMessage({ host: '10.0.0.5', port: 3000 }, ['cos'])).toEqual([
      'Ready on http://10.0.0.5:3000',
      'Demo accounts: manager / manager-demo and psychic / psychic-demo, at http://10.0.0.5:3000',
    ]);
    expect(readyMessage({ host: 'fd00::5', port: 3000 }, [])).toEqual(['Ready on http://[fd00::5]:3000']);
  });

  it('has a progress message every few seconds during a long step, and none after it', async () => {
    jest.useFakeTimers();
    const said: string[] = [];
    let done: (value: string) => void = () => undefined;
    const work = withProgress(
      (line) => said.push(line),
      'Making it',
      () => new Promise<string>((resolve) => (done = resolve)),
    );
    await jest.advanceTimersByTimeAsync(11_000);
    expect(said).toEqual(['Making it … 5 s', 'Making it … 10 s']);
    done('made');
    expect(await work).toBe('made');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(said).toHaveLength(2);
    jest.useRealTimers();
  });
});

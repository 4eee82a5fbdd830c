import { ScaleWorld } from './scale-world';

describe('a simulated week', () => {
  it('starts without the settings of the account that runs it, such as its database and its mail server', async () => {
    const theirs = { DATABASE_DIRECT_URL: 'postgres://their.example/live', SMTP_URL: 'smtp://their.example' };
    Object.assign(process.env, theirs);
    // not a folder, so that nothing more is started
    await expect(ScaleWorld.start('/dev/null', 1)).rejects.toThrow();
    expect(Object.keys(theirs).filter((name) => name in process.env)).toEqual([]);
  });
});

import { styled } from '@mui/material/styles';
import { alone, together } from './registry';
import type { States } from './examples';

const Main = styled('main')({
  padding: '12px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& h1': { overflowWrap: 'anywhere' },
});
const State = styled('div')({
  minWidth: 0,
  marginTop: 8,
  '& > h3': { margin: '0 0 4px', fontSize: 12, lineHeight: '16px', color: 'var(--ink3)' },
});

function GalleryPart({ name, states }: { name: string; states: States }) {
  return (
    <section aria-label={name} data-part={name}>
      <h2>{name}</h2>
      {Object.entries(states).map(([state, Shown]) => (
        <State key={state}>
          <h3>{state}</h3>
          <Shown />
        </State>
      ))}
    </section>
  );
}

function ComponentList() {
  return (
    <Main>
      <h1>Parts</h1>
      <nav aria-label="Parts by themselves">
        {Object.entries(alone).flatMap(([name, states]) =>
          Object.keys(states).map((state) => (
            <div key={`${name} ${state}`}>
              <a href={`?${new URLSearchParams({ part: name, state }).toString()}`}>
                {name}, {state}
              </a>
            </div>
          )),
        )}
      </nav>
      {Object.entries(together).map(([name, states]) => (
        <GalleryPart key={name} name={name} states={states} />
      ))}
    </Main>
  );
}

/** Every shared component in its states; those that cannot be shown next to others have a URL of their own. */
export function Gallery({ part, state }: { part: string | null; state: string | null }) {
  const Shown = alone[part ?? '']?.[state ?? ''];
  if (Shown === undefined) return <ComponentList />;
  // it is a whole page: it brings its own title and main landmark
  if (part === 'frame/Frame') return <Shown />;
  return (
    <Main>
      <h1>
        {part}, {state}
      </h1>
      <Shown />
    </Main>
  );
}

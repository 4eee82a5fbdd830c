import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 48,
  padding: '8px 16px',
  '& h2': {
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
    fontSize: 15,
    lineHeight: '20px',
    fontWeight: 700,
  },
});

/** The title of a card, with what leads on at the other end. */
export function CardHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Head>
      <h2>{title}</h2>
      {children}
    </Head>
  );
}

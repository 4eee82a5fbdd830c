import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { formCardWidth, onPhone } from '../../brand/sizes';

interface PageProps {
  title: string;
  /** For the browser tab: `Statistics · Manager Portal`. */
  portal?: string;
  /** Buttons next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

const PageHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 16px',
  marginBottom: 16,
  '& h1': {
    flex: '1 1 auto',
    minWidth: 0,
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    margin: 0,
    fontSize: 22,
    lineHeight: '28px',
    fontWeight: 700,
    letterSpacing: '-.01em',
  },
  [onPhone]: { '& h1': { fontSize: 20 } },
});

/** A page's title with its buttons, above its content. */
export function Page({ title, portal, actions, children }: PageProps) {
  usePageTitle(title, portal);
  return (
    <>
      <PageHead>
        <h1>{title}</h1>
        {actions}
      </PageHead>
      {children}
    </>
  );
}

/** The name of the pages' portal, from the frame. */
export const PortalName = createContext('');

/** Sets the browser tab's title while the page is shown. */
export function usePageTitle(title: string, ofPortal?: string): void {
  const around = useContext(PortalName);
  const portal = ofPortal ?? around;
  useEffect(() => {
    document.title = title === portal ? portal : `${title} · ${portal}`;
  }, [title, portal]);
}

/** A white panel. */
export const Card = styled('section')({
  minWidth: 0,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 10,
});

/** A panel of a form's width. */
export const FormCard = styled(Card)({ maxWidth: formCardWidth });

import { styled } from '@mui/material/styles';

/** Mail programs show such a mail in black on white, whatever the page's colors. */
const MailDocument = styled('iframe')({
  display: 'block',
  width: '100%',
  height: 200,
  border: '1px solid var(--line)',
  borderRadius: 6,
  background: '#fff',
  colorScheme: 'light',
});

/** A mail's HTML in a frame of its own, where no script runs and nothing of the page reaches it. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return <MailDocument title={title} sandbox="" srcDoc={html} />;
}

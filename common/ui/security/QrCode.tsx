import { styled } from '@mui/material/styles';
import { encode } from 'uqr';

// dark on light in both themes: many cameras read nothing else
const QrPicture = styled('svg')({
  display: 'block',
  width: 184,
  height: 184,
  background: '#fff',
  borderRadius: 6,
});

/** A text for a phone's camera. @param label what it is for, for those who do not see it */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <QrPicture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} fill="#000" />
    </QrPicture>
  );
}

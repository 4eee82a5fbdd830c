import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { type HelpAddress, helpAddresses } from '../../common/domain/help';
import { type Piece, piecesOf } from './rich-text';

const InSentence = styled(Link)({ textDecoration: 'underline' });

const isAddress = (tag: string): tag is HelpAddress => Object.hasOwn(helpAddresses, tag);

function RichPiece({ words, tag }: Piece) {
  if (tag === undefined) return words;
  return isAddress(tag) ? <InSentence to={helpAddresses[tag]}>{words}</InSentence> : <b>{words}</b>;
}

/** A help text with bold parts and links. */
export const RichText = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, n) => <RichPiece key={n} {...piece} />);

import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

const parameter = 'q';

/** What is searched for, kept in the address: a reload, Back and a shared link search for the same. */
export function useQueryText(): [string, (text: string) => void] {
  const { key } = useLocation();
  const [address, setAddress] = useSearchParams();
  const inAddress = address.get(parameter) ?? '';
  const [text, setText] = useState(inAddress);
  // what follows the field may be behind it
  const isOwn = useNavigationType() === NavigationType.Replace;
  useEffect(() => {
    if (!isOwn) setText(inAddress);
  }, [key, isOwn, inAddress]);
  const change = (next: string) => {
    setText(next);
    setAddress(next.trim() === '' ? {} : { [parameter]: next }, { replace: true });
  };
  return [text, change];
}

import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

const parameter = 'q';

/** The search text, stored in the URL: a reload, Back, and a shared link keep it. */
export function useQueryText(): [string, (text: string) => void] {
  const { key } = useLocation();
  const [address, setAddress] = useSearchParams();
  const inAddress = address.get(parameter) ?? '';
  const [text, setText] = useState(inAddress);
  // the URL may lag behind the field
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

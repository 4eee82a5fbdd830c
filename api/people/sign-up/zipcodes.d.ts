declare module 'zipcodes' {
  interface Place {
    zip: string;
    city: string;
    state: string;
    country: string;
  }
  const zipcodes: { lookup: (zip: string) => Place | undefined };
  export default zipcodes;
}

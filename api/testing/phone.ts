/** A phone as a form sends it. */
export const phone = (phone_number: string, changes: object = {}) => ({
  phone_number,
  preferred: true,
  sms: false,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
  ...changes,
});

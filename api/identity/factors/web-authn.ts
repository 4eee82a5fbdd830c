/** An object as WebAuthn defines it, in the API description. */
export const webAuthn = { type: 'object', additionalProperties: true } as const;

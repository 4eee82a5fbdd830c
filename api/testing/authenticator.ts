import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const base64 = (data: Buffer): string => data.toString('base64url');

const [present, verified, hasCredential] = [0x01, 0x04, 0x40];

/** A security key in software, with one passkey: an ES256 key, as WebAuthn describes it. */
export class Authenticator {
  id = randomBytes(16);
  counter = 0;
  /** Whether it counts its uses; many do not. */
  counts = true;
  /** Whether it checks who is using it, as by a fingerprint. */
  verifies = true;
  private readonly key: KeyObject;
  private readonly point: { x: Buffer; y: Buffer };

  constructor(readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** What a browser answers to the options for a new passkey. */
  create({ challenge, rp }: PublicKeyCredentialCreationOptionsJSON): RegistrationResponseJSON {
    const data = this.clientData('webauthn.create', challenge);
    const { x, y } = this.point;
    // a map of key type EC2, algorithm ES256, curve P-256, and the point
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      x,
      Buffer.from('225820', 'hex'),
      y,
    ]);
    const authData = Buffer.concat([
      this.authData(rp.id ?? '', hasCredential),
      Buffer.alloc(16),
      uint16(this.id.length),
      this.id,
      key,
    ]);
    // a map of fmt "none", an empty attStmt, and authData
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      uint16(authData.length),
      authData,
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64(data),
        attestationObject: base64(attestation),
        transports: ['internal'],
      },
    };
  }

  /** What a browser answers to the options for using one. */
  get({ challenge, rpId = '' }: PublicKeyCredentialRequestOptionsJSON): AuthenticationResponseJSON {
    if (this.counts) this.counter += 1;
    const data = this.clientData('webauthn.get', challenge);
    const authData = this.authData(rpId);
    return {
      ...this.named(),
      response: {
        clientDataJSON: base64(data),
        authenticatorData: base64(authData),
        signature: base64(sign('sha256', Buffer.concat([authData, sha256(data)]), this.key)),
      },
    };
  }

  private named(): { id: string; rawId: string; type: 'public-key'; clientExtensionResults: object } {
    const id = base64(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authData(rpId: string, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([present | (this.verifies ? verified : 0) | more]),
      counter,
    ]);
  }
}

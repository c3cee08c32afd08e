/** Screens in CSS pixels: what mail programs have left for an email on them. */
export const devices = { phone: 375, tablet: 768, desktop: 1080 } as const;
export type Device = keyof typeof devices;
export const deviceNames = Object.keys(devices) as Device[];

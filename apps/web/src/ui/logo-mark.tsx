interface LogoMarkProps {
  readonly size?: number;
}

/** Delight's mark: an envelope whose flap is a roof, with the light on. */
export function LogoMark({ size = 34 }: LogoMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect x="2" y="2" width="36" height="36" rx="10" fill="var(--brand)" />
      <path d="M9 18.5 20 10l11 8.5V29a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z" fill="#fff" />
      <path d="m9.5 19 9 6.6a2.6 2.6 0 0 0 3 0l9-6.6" fill="none" stroke="var(--brand)" strokeWidth="2.2" />
      <circle cx="20" cy="18" r="2.6" fill="#FFAB00" />
    </svg>
  );
}

/** The product's own mark: a located point inside the rings of those who look after it. Shown where a tenant gave no logo. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="m-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" className="m-mark-ground" />
      <path className="m-mark-ring" d="M16 6.2a9.8 9.8 0 0 1 8.5 4.9M25.8 16A9.8 9.8 0 0 1 16 25.8M7.5 20.9A9.8 9.8 0 0 1 7.5 11.1" />
      <path className="m-mark-ring m-mark-inner" d="M16 10.9a5.1 5.1 0 1 1-4.4 2.5" />
      <circle cx="16" cy="16" r="2.3" className="m-mark-point" />
    </svg>
  )
}

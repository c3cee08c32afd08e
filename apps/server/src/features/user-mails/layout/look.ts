/** Families that need not be there: every list ends in what each machine has. */
export const fonts = `"Public Sans",Vazirmatn,"Segoe UI",Tahoma,Arial,sans-serif`;

/** Inks can be read on all grounds here, light and dark (WCAG AA). */
export const colors = {
  page: "#f5f5f9",
  line: "#e4e6e8",
  ink: "#22303e",
  soft: "#5a6673",
  tile: "#f6f6fb",
  track: "#e9e9f4",
  up: "#2b6b1f",
  down: "#a3301f",
  dark: {
    page: "#232333",
    card: "#2b2c40",
    line: "#44465a",
    ink: "#e6e6f1",
    soft: "#b4b5c6",
    tile: "#34354c",
    track: "#44465e",
    up: "#8fdc7a",
    down: "#ff9d8f",
  },
} as const;

/** Of pictures, after the brand's own: told apart on light and dark grounds, and in greyscale by how bright they are. */
export const chartColors = ["#FF8131", "#299AFF", "#E0B000", "#C2478A", "#28B8A8", "#836AF9"] as const;

export const restColor = "#8A97A6";

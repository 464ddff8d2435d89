extension Color {
  func seen(with: VisionCondition?) -> Color { self }
}
